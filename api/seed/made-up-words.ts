/** Names of generated colleagues; every first name is combined with every last name. */
export const firstNames = ['Ana', 'Bogdan', 'Cristina', 'Dan', 'Elena', 'Florin', 'Gabriela', 'Horia', 'Ioana', 'Liviu'].concat([
  'Mihaela',
  'Nicolae',
  'Oana',
  'Petru',
  'Roxana',
  'Ștefan',
  'Teodora',
  'Vlad',
  'Simona',
  'Răzvan',
]);
export const lastNames = [
  'Albu',
  'Bălan',
  'Cojocaru',
  'Dinu',
  'Enache',
  'Florea',
  'Georgescu',
  'Iliescu',
  'Lazăr',
  'Manole',
].concat(['Neagu', 'Oprea', 'Pavel', 'Rusu', 'Stoica', 'Toma', 'Țurcanu', 'Ursu', 'Voicu', 'Zamfir']);

/** What generated ideas propose to do. */
export const actions = ['Measure', 'Insulate', 'Share', 'Repair', 'Automate', 'Simplify', 'Move', 'Label', 'Test', 'Combine'];

/** The object of the proposal: one in fifty mentions turbines, few enough for a meaningful search. */
export const subjects = ['the turbine hall'].concat(
  ['pumps', 'meters', 'batteries', 'inverters', 'forecasts', 'contracts', 'cables'].flatMap((thing) =>
    ['old', 'new', 'shared', 'rented', 'idle', 'smart', 'spare'].map((kind) => `the ${kind} ${thing}`),
  ),
);

/** Locations for the proposals. */
export const places = ['Sibiu', 'Constanța', 'Cluj', 'Iași', 'Timișoara', 'Brașov', 'Galați', 'Arad', 'Bacău', 'Tulcea'];

/** Comments of colleagues. */
export const remarks = [
  'We tried something like it two years ago; the figures are in the archive.',
  'Who would look after it in winter?',
  'Good idea. The southern park could begin at once.',
];
