import type { AiToolInput, CaseStudyInput } from 'shared-contracts/schemas/ai-tool';
import type { Decision } from 'shared-contracts/schemas/content';

/** A tool of the demo; the addresses are of invented hosts or of well-known tools. */
export interface SampleAiTool extends AiToolInput {
  /** Address of a demo account. */
  readonly author: string;
  /** Whole or fractional days before the start of the demo. */
  readonly daysAgo: number;
  readonly decision?: Pick<Decision, 'status' | 'reason'>;
  /** Uses so far, spread over the days since. */
  readonly uses?: number;
  readonly studies?: readonly (CaseStudyInput & { readonly by: string })[];
}

const elena = 'employee@portal.example';
const radu = 'colleague@portal.example';
const mihai = 'manager@portal.example';
const ioana = 'admin@portal.example';
const approved = { status: 'approved' } as const;

export const sampleAiTools: readonly SampleAiTool[] = [
  {
    author: radu,
    daysAgo: 0.4,
    name: 'Whisper',
    description:
      'Turns recordings of site visits into text, also in Romanian and with wind in the background. Runs on the workstation in the meeting room, so that nothing leaves the house.',
    category: 'text',
    url: 'https://github.com/openai/whisper',
    tags: ['speech', 'site visits', 'local'],
    instructions:
      'Record with the phone, copy the file to the workstation, start "Transcribe". Read it through before you file it.',
  },
  {
    author: elena,
    daysAgo: 2.2,
    name: 'ChatGPT',
    description:
      'Drafts, summaries and translations in a dialogue. Good for the first version of a text that somebody reads again.',
    category: 'text',
    url: 'https://chatgpt.com/',
    tags: ['drafts', 'summaries', 'meetings', 'everyday'],
    prompt:
      'Summarise these minutes for colleagues who were not there. Project: {{project}}. Give decisions first, then open points with the person in charge, then dates. At most 150 words.\n\n{{minutes}}',
    instructions:
      'No names of customers, no prices, no personal data. Switch "Improve the model for everyone" off in the settings.',
    decision: approved,
    uses: 41,
    studies: [
      {
        by: mihai,
        title: 'Minutes in ten minutes',
        description: 'How the weekly of the storage team stopped costing an afternoon.',
        content:
          'Before: one of us wrote minutes on Monday afternoon, and they came on Wednesday.\n\nNow the notes go through the prompt of this page, and whoever led the meeting corrects them. It takes ten minutes. In eleven weeks two points were wrong, both about dates; we now read the dates twice.',
        tags: ['meetings', 'storage'],
      },
      {
        by: radu,
        title: 'What it could not do: our grid code',
        description: 'An honest attempt at questions about ramp rates, and where it went wrong.',
        content:
          'Asked about ramp rates it answered fluently and quoted a paragraph that does not exist. With the paragraph pasted in, the answer was right. Our rule since: no source, no answer.',
        tags: ['grid codes', 'limits'],
      },
    ],
  },
  {
    author: mihai,
    daysAgo: 4.1,
    name: 'Grid code reader',
    description: 'Answers questions about the technical grid codes of the operator and names the paragraph for every sentence.',
    category: 'technical-reports',
    url: 'https://codes.portal.example/ask',
    tags: ['grid codes', 'permits'],
    prompt:
      'Which requirements apply to a {{technology}} plant of {{power}} MW at {{voltage}} kV? Quote each paragraph with its number.',
    instructions: 'Hold every answer against the paragraph before it goes into a report.',
    decision: approved,
    uses: 17,
  },
  {
    author: elena,
    daysAgo: 6.6,
    name: 'Elicit',
    description: 'Finds papers for a question and puts method, sample and result beside each other in a table.',
    category: 'research',
    url: 'https://elicit.com/',
    tags: ['literature', 'reviews', 'storage'],
    prompt:
      'What is the effect of {{measure}} on the ageing of {{technology}} cells, and under which conditions was it measured?',
    decision: approved,
    uses: 12,
    studies: [
      {
        by: elena,
        title: 'Forty papers on second-life cells in a day',
        description: 'The literature part of the forklift study.',
        content:
          'Of 40 papers the table had 36 right. The four wrong ones had results in a figure only. Reading the abstracts by hand would have taken the week.',
        tags: ['storage'],
      },
    ],
  },
  {
    author: ioana,
    daysAgo: 9.3,
    name: 'GitHub Copilot',
    description: 'Suggests code while one types and explains what is there. Licences for the automation team are in place.',
    category: 'code',
    url: 'https://github.com/features/copilot',
    tags: ['programming', 'scripts'],
    instructions: 'Ask Ioana for a licence. Suggestions are read, tested and reviewed like any other code.',
    decision: approved,
    uses: 33,
  },
  {
    author: radu,
    daysAgo: 13.8,
    name: 'Day-ahead notebook',
    description:
      'Forecasts prices and our feed-in for the next day from weather, calendar and the last weeks, with a band of what is likely.',
    category: 'data',
    url: 'https://notebooks.portal.example/day-ahead',
    tags: ['forecasting', 'balancing market', 'python', 'weather'],
    instructions: 'Open it, choose the plant, press "Run all". The yellow cells are for you; the others stay as they are.',
    decision: approved,
    uses: 28,
  },
  {
    author: mihai,
    daysAgo: 18.4,
    name: 'DeepL',
    description: 'Translates whole documents between Romanian, English and German and keeps the layout.',
    category: 'translating',
    url: 'https://www.deepl.com/translator',
    tags: ['Romanian', 'German', 'documents'],
    instructions: 'Use the glossary "Energy" so that flexibility, balancing and curtailment are always the same word.',
    decision: approved,
    uses: 52,
  },
  {
    author: elena,
    daysAgo: 24.9,
    name: 'Market briefing',
    description: 'Reads the news of exchanges and regulators every morning and writes half a page for the traders.',
    category: 'market-analysis',
    url: 'https://briefing.portal.example/today',
    tags: ['news', 'prices', 'regulation'],
    prompt:
      'What changed since {{date}} for the {{market}} market in Romania? Prices, rules, outages; each with its source and what it could mean for {{portfolio}}.',
    decision: approved,
    uses: 21,
  },
  {
    author: radu,
    daysAgo: 38.2,
    name: 'Gamma',
    description: 'Makes a first set of slides from an outline. Afterwards the deck goes into our own template.',
    category: 'ppt-design',
    url: 'https://gamma.app/',
    tags: ['slides', 'workshops'],
    prompt:
      'Outline for {{minutes}} minutes in front of {{audience}}: the problem, what we tried, what it brought in figures, what we ask for.',
    decision: approved,
    uses: 9,
  },
  {
    author: ioana,
    daysAgo: 55.7,
    name: 'Panel inspector',
    description: 'Marks hot spots and broken glass on thermal images from the drone and counts them by string.',
    category: 'image',
    url: 'https://inspect.portal.example/',
    tags: ['drone', 'thermal', 'maintenance'],
    decision: approved,
    uses: 14,
  },
  {
    author: elena,
    daysAgo: 71.5,
    name: 'Hugging Face AutoTrain',
    description: 'Trains a small model on our own tables without a line of code; used for classifying alarms of the inverters.',
    category: 'ml-training',
    url: 'https://huggingface.co/autotrain',
    tags: ['training', 'alarms'],
    decision: approved,
    uses: 5,
  },
  {
    author: mihai,
    daysAgo: 90.2,
    name: 'Newsletter desk',
    description: 'Writes the first version of the monthly letter to the members of the energy communities from our notes.',
    category: 'content',
    url: 'https://desk.portal.example/letter',
    tags: ['communities', 'writing'],
    prompt:
      'Write to members of an energy community in {{place}}, plainly and without advertising: what their plant produced in {{month}}, what it saved, what comes next.',
    decision: approved,
    uses: 7,
  },
  {
    author: radu,
    daysAgo: 20.6,
    name: 'Free PDF translator',
    description: 'Translates contracts in the browser without an account, as many pages as one likes.',
    category: 'translating',
    url: 'http://pdf-translate.example/',
    tags: ['contracts'],
    decision: {
      status: 'rejected',
      reason: 'The page keeps what is uploaded and does not say where. Please use the licensed translator for contracts.',
    },
  },
];
