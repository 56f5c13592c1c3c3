import * as z from 'zod';
import { type EnergyCategory, type EnergyType, energyCategories, energyTypes } from '../constants/energy.ts';
import { energyTemplateLimits } from '../constants/energy-template.ts';
import { editOf, orderedRow, orderedRowInput } from './ordered-row.ts';

const types = Object.keys(energyTypes) as [EnergyType, ...EnergyType[]];
const categories = Object.keys(energyCategories) as [EnergyCategory, ...EnergyCategory[]];
const text = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} must be at most ${most.toLocaleString('en')} characters`);

/** An admin's input: a text to start an item of a type with. Its body may contain `{{variables}}`. */
export const energyTemplateInputSchema = z.object({
  title: text('Title', energyTemplateLimits.title),
  description: text('Description', energyTemplateLimits.description),
  type: z.enum(types, 'Please select a type'),
  category: z.enum(categories, 'Please select a category'),
  body: text('Body', energyTemplateLimits.body),
  ...orderedRowInput,
});

/** An edit: only the given fields change. */
export const energyTemplateEditSchema = editOf(energyTemplateInputSchema);

/** A template as everyone signed in reads it. */
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
