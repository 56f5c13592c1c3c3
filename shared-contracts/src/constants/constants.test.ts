import { describe, expect, it } from 'vitest';
import { brandingSchema } from '../schemas/branding.ts';
import { activityWeights, submissionTypes } from './activity.ts';
import { defaultBranding, fonts } from './branding.ts';
import { reasonMissing, tagsFromText } from './content.ts';
import { uploadRules, uploadTexts } from './file.ts';
import { ideaCategories, ideaTexts } from './idea.ts';
import { decisionTexts } from './reviews.ts';

describe('shared texts and limits', () => {
  it('[IDEA-25] allows ideas these attachments, up to 10 MB', () => {
    const { extensions, maxBytes } = uploadRules.idea;
    expect(extensions).toEqual(['.pdf', '.docx', '.pptx', '.xlsx', '.png', '.jpg', '.jpeg']);
    expect(maxBytes).toBe(10 * 1024 * 1024);
  });

  it('[ADM-21] [REV-9] [REV-10] has texts for results of a decision', () => {
    expect(decisionTexts.decided).toEqual({ title: 'Success', description: 'Item status updated successfully.' });
    expect(decisionTexts.failed).toEqual({ title: 'Error', description: 'Failed to update item status.' });
    expect(reasonMissing).toBe('Please give a reason');
  });

  it('[PLAT-44] has texts for refusals of the general upload', () => {
    const { general } = uploadRules;
    expect(uploadTexts.tooLarge(general)).toEqual({ title: 'File Too Large', description: 'File size must be less than 10MB.' });
    expect(uploadTexts.wrongType(general)).toEqual({
      title: 'Invalid File Type',
      description: 'Please upload files with these extensions: .pdf, .docx, .xlsx, .pptx, .txt, .md',
    });
  });

  it('[PLAT-45] has texts for results of an upload', () => {
    expect(uploadTexts.done('plan.pdf')).toEqual({
      title: 'File Uploaded Successfully',
      description: 'plan.pdf has been uploaded.',
    });
    expect(uploadTexts.failed).toEqual({ title: 'Upload Failed', description: 'Failed to upload file. Please try again.' });
    expect([uploadTexts.inlineDone, uploadTexts.inlineFailed]).toEqual([
      'File uploaded successfully!',
      'Upload failed. Please try again.',
    ]);
  });

  it('[IDEA-26] [IDEA-27] [IDEA-28] has texts for results of a submission', () => {
    expect(ideaTexts.submitted).toEqual({
      title: 'Idea Submitted!',
      description: 'Your idea has been submitted for review. Thank you for contributing to continuous improvement!',
    });
    expect(ideaTexts.submissionFailed).toEqual({
      title: 'Submission Failed',
      description: 'Failed to submit your idea. Please try again.',
    });
    expect(ideaTexts.uploadFailed).toBe('File upload failed');
  });

  it('[IDEA-23] offers the six categories', () => {
    expect(Object.keys(ideaCategories)).toEqual([
      'energy_efficiency',
      'renewables_integration',
      'storage_integration',
      'ai_automation',
      'energy_communities',
      'grants_calls',
    ]);
  });

  it('[IDEA-24] parses tags from one line of text', () => {
    expect(tagsFromText(' heat, sand ,,heat,  ')).toEqual(['heat', 'sand']);
    expect(tagsFromText('')).toEqual([]);
  });

  it('[ADM-18] defaults to these colours, this font and this name', () => {
    expect(brandingSchema.parse(defaultBranding)).toEqual({
      primaryColor: '#00A57E',
      secondaryColor: '#1B2E3C',
      accentColor: '#F2C94C',
      primaryFont: 'Inter',
      logoUrl: null,
      companyName: 'Innovation Portal',
      contacts: [],
    });
    expect(fonts).toHaveLength(10);
  });

  it('gives every kind of activity a weight, and submissions are a subset', () => {
    expect(Object.values(activityWeights).every((weight) => weight > 0)).toBe(true);
    expect(submissionTypes.every((type) => type in activityWeights)).toBe(true);
  });
});
