import * as z from 'zod';
import { type EnergyCategory, type EnergyType, energyCategories, energyTypes } from '../terms/energy.ts';
import { energyTemplateLimits } from '../terms/energy-template.ts';
import { editGuard, instantSchema } from './content.ts';

const types = Object.keys(energyTypes) as [EnergyType, ...EnergyType[]];
const categories = Object.keys(energyCategories) as [EnergyCategory, ...EnergyCategory[]];
const text = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} must be at most ${most.toLocaleString('en')} characters`);

/** What an admin writes: a text to begin an item of a type with. Its body may name `{{variables}}`. */
export const energyTemplateInputSchema = z.object({
  title: text('Title', energyTemplateLimits.title),
  description: text('Description', energyTemplateLimits.description),
  type: z.enum(types, 'Please select a type'),
  category: z.enum(categories, 'Please select a category'),
  body: text('Body', energyTemplateLimits.body),
});

/** An edit: only what is given changes. */
export const energyTemplateEditSchema = energyTemplateInputSchema.partial().extend(editGuard);

/** A template as everyone signed in reads it. */
export const energyTemplateSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What it is good for. */
  description: z.string(),
  type: z.enum(types),
  category: z.enum(categories),
  body: z.string(),
  revision: z.number().int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type EnergyTemplate = z.infer<typeof energyTemplateSchema>;
