/** A comment of the demo with its replies. */
export interface SampleRemark {
  /** Address of a demo account. */
  readonly by: string;
  readonly text: string;
  /** Addresses of the people whom the text mentions as `@First Last`. */
  readonly names?: readonly string[];
  readonly responses?: readonly Omit<SampleRemark, 'answers'>[];
}

/** Ratings, votes and comments of demo colleagues on one idea. */
export interface SampleTalk {
  /** Title of the idea. */
  readonly idea: string;
  /** 1 to 5 by address. */
  readonly ratings: Readonly<Record<string, number>>;
  readonly votes: readonly string[];
  readonly remarks: readonly SampleRemark[];
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const ioana = 'admin@portal.example';

export const sampleTalk: readonly SampleTalk[] = [
  {
    idea: 'Let the park answer frequency in half a second',
    ratings: { [elena]: 5, [mihai]: 4, [ioana]: 5 },
    votes: [elena, mihai, ioana, radu],
    remarks: [
      {
        by: mihai,
        text: 'The operator wants a test over two weeks before it signs. Which of the two parks could spare one inverter first?',
        responses: [
          { by: radu, text: 'The eastern row of the smaller park: it is curtailed at noon anyway.' },
          { by: elena, text: '@Radu Ilie please log the response at one second, then the forecast can use it.', names: [radu] },
        ],
      },
      { by: ioana, text: 'Legal has read the draft of the contract and sees nothing against it.' },
    ],
  },
  {
    idea: 'Switch the hallway lights by presence, not by clock',
    ratings: { [radu]: 4, [mihai]: 4 },
    votes: [radu, mihai],
    remarks: [
      {
        by: radu,
        text: 'Do the sensors see somebody who stands at the printer without moving?',
        responses: [
          {
            by: elena,
            text: 'Those with radar do. They cost four euros more, and I would take them for the printer corners only.',
          },
        ],
      },
    ],
  },
  {
    idea: 'Heat the greenhouse next door with the data room',
    ratings: { [radu]: 5, [mihai]: 5, [ioana]: 4 },
    votes: [radu, mihai, ioana],
    remarks: [
      {
        by: mihai,
        text: 'Their owner would sign for ten years. That is longer than our servers stay; let us offer the heat pump with it.',
      },
    ],
  },
  {
    idea: 'Read meters of tenants by radio instead of by hand',
    ratings: { [elena]: 4, [radu]: 3 },
    votes: [elena],
    remarks: [],
  },
  {
    idea: 'One checklist for every grant application',
    ratings: { [elena]: 4, [ioana]: 5 },
    votes: [elena, radu, ioana],
    remarks: [{ by: elena, text: 'The permit office now answers in nine days, not in thirty. I will put that into the list.' }],
  },
];
