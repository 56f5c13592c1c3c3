import CircleAlert from 'lucide-react/icons/circle-alert';
import { useFormState } from 'react-hook-form';

/** What is wrong with the form as a whole. */
export const FormAlert = () => {
  const { errors } = useFormState();
  const message = errors.root?.server?.message;
  return message ? (
    <div className="form-alert" role="alert">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <p>{message}</p>
    </div>
  ) : null;
};
