export { CheckboxField, SelectField } from '../forms/choice-fields.tsx';
export { FormFooter } from '../forms/form-footer.tsx';
export { PasswordField } from '../forms/password-field.tsx';
export { TagsField } from '../forms/tags-field.tsx';
export { MarkdownArea, TextArea } from '../forms/text-area.tsx';
export { DateField, TextField } from '../forms/text-field.tsx';
export { TimeField } from '../forms/time-field.tsx';
export { isTime, TimeInput } from '../forms/time-input.tsx';
export { Form, useZodForm, type ZodForm } from '../forms/zod-form.tsx';
