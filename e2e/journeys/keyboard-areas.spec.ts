import { type KeyedForm, submitByKeys, withdrawByKeys } from '../portal/keys.ts';
import { test } from '../portal/test.ts';

// Ideas (./keyboard.spec.ts), booking, the profile, the admin panel and the dashboard have their own keyboard journeys.

interface Area extends KeyedForm {
  readonly path: string;
}

/** A unique word, to search for. */
const word = crypto.randomUUID().slice(0, 8);
/** Of the item in every area. */
const title = `${word} by keys`;
const description = { label: 'Description', value: 'Typed, not clicked.' };

const areas: Readonly<Record<string, Area>> = {
  'AI tools': {
    path: '/ai-tools',
    form: 'Add New Tool',
    fields: [
      { label: 'Name', value: title },
      description,
      { label: 'Category', value: 'choose' },
      { label: 'URL', value: 'https://keys.example' },
    ],
    submit: 'Submit tool',
  },
  energy: {
    path: '/energy-management',
    form: 'New Item',
    fields: [{ label: 'Title', value: title }, description, { label: 'Category', value: 'choose' }],
    submit: 'Submit item',
  },
  projects: {
    path: '/projects',
    form: 'New Project',
    fields: [{ label: 'Project name', value: title }, description],
    submit: 'Submit project',
  },
  reports: {
    path: '/technical-reports',
    form: 'New Report',
    fields: [
      { label: 'Title', value: title },
      description,
      { label: 'Category', value: 'choose' },
      { label: 'File (optional): choose a file', value: { file: 'Keys.pdf' } },
    ],
    submit: 'Submit report',
  },
  financing: {
    path: '/market-analysis',
    form: 'New Grant Opportunity',
    fields: [
      { label: 'Title and code', value: title },
      { label: 'Topic', value: 'Keys' },
      // a date that is the same with day and month in either order
      { label: 'Deadline', value: '12122030' },
      { label: 'Eligibility conditions', value: 'Whoever has keys.' },
    ],
    submit: 'Submit grant',
  },
  presentations: {
    path: '/ppt-design',
    form: 'Upload Presentation',
    fields: [
      { label: 'File: choose a file', value: { file: 'Keys.pdf' } },
      { label: 'Title (optional)', value: title },
    ],
    submit: 'Submit',
  },
};

for (const [name, area] of Object.entries(areas))
  test(`[SHELL-137] ${name}: a colleague submits, finds, opens and withdraws an item with only the keyboard`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('employee');
    await page.goto(area.path);
    await submitByKeys(page, area, title, word);
    await withdrawByKeys(page, title, area.path);
  });
