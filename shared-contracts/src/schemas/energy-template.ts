import * as z from 'zod';
import { type EnergyCategory, type EnergyType, energyCategories, energyTypes } from '../constants/energy.ts';
import { energyTemplateLimits } from '../constants/energy-form.ts';
import { tooLong } from '../constants/length-texts.ts';
import { formatNumber, t } from '../translate.ts';
import { editOf, orderedRow, orderedRowInput } from './ordered-row.ts';

const types = Object.keys(energyTypes) as [EnergyType, ...EnergyType[]];
const categories = Object.keys(energyCategories) as [EnergyCategory, ...EnergyCategory[]];
const text = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, t`${label} is required`)
    .max(most, tooLong(label, most, formatNumber(most)));

/** An admin's input: a text to start an item of a type with. Its body may contain `{{variables}}`. */
export const energyTemplateInputSchema = z.object({
  title: text(t`Title`, energyTemplateLimits.title),
  description: text(t`Description`, energyTemplateLimits.description),
  type: z.enum(types, t`Please select a type`),
  category: z.enum(categories, t`Please select a category`),
  body: text(t`Body`, energyTemplateLimits.body),
  ...orderedRowInput,
});

/** An edit: only the given fields change. */
export const energyTemplateEditSchema = editOf(energyTemplateInputSchema);

/** A template as returned to everyone signed in. */
export const energyTemplateSchema = z.object({
  ...orderedRow,
  title: z.string(),
  /** Its purpose. */
  description: z.string(),
  type: z.enum(types),
  category: z.enum(categories),
  body: z.string(),
});
export type EnergyTemplate = z.infer<typeof energyTemplateSchema>;
