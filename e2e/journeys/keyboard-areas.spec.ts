import { type KeyedForm, submitByKeys, withdrawByKeys } from '../portal/keys.ts';
import { test } from '../portal/test.ts';

// Ideas (./keyboard.spec.ts), booking, the profile, the admin panel and the dashboard have their own keyboard journeys.

interface Area extends KeyedForm {
  readonly path: string;
}

/** With a unique word. */
const word = crypto.randomUUID().slice(0, 8);
const title = (area: string) => `${word} by keys alone in ${area}`;
const description = { label: 'Description', value: 'Typed without a mouse, from the first field to the last.' };

const areas: Readonly<Record<string, Area>> = {
  'AI tools': {
    path: '/ai-tools',
    form: 'Add New Tool',
    fields: [
      { label: 'Name', value: title('AI tools') },
      description,
      { label: 'Category', value: 'choose' },
      { label: 'URL', value: 'https://keys.example' },
    ],
    submit: 'Submit tool',
  },
  energy: {
    path: '/energy-management',
    form: 'New Item',
    fields: [{ label: 'Title', value: title('energy') }, description, { label: 'Category', value: 'choose' }],
    submit: 'Submit item',
  },
  projects: {
    path: '/projects',
    form: 'New Project',
    fields: [{ label: 'Project name', value: title('projects') }, description],
    submit: 'Submit project',
  },
  reports: {
    path: '/technical-reports',
    form: 'New Report',
    fields: [
      { label: 'Title', value: title('reports') },
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
      { label: 'Title and code', value: title('financing') },
      { label: 'Topic', value: 'Keys for everyone' },
      // a date that is the same with day and month in either order
      { label: 'Deadline', value: '12122030' },
      { label: 'Eligibility conditions', value: 'Everyone who has a keyboard can apply.' },
    ],
    submit: 'Submit grant',
  },
  presentations: {
    path: '/ppt-design',
    form: 'Upload Presentation',
    fields: [
      { label: 'File: choose a file', value: { file: 'Keys.pdf' } },
      { label: 'Title (optional)', value: title('presentations') },
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
    await submitByKeys(page, area, title(name));
    await withdrawByKeys(page, title(name), area.path);
  });
