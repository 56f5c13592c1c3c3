import BookOpenText from 'lucide-react/icons/book-open-text';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Palette from 'lucide-react/icons/palette';
import Slide from 'lucide-react/icons/presentation';
import { CategoryChip, type Look } from 'portal-sdk/ui';
import { type PresentationType, presentationTypes } from 'shared-contracts/constants/presentation';

const looks: Readonly<Record<PresentationType, Look>> = {
  presentation: { sign: Slide, hue: 255 },
  template: { sign: LayoutTemplate, hue: 150 },
  design_asset: { sign: Palette, hue: 330 },
  case_study: { sign: BookOpenText, hue: 85 },
};

/** The type of a file. */
export const PresentationKind = ({ type }: { type: PresentationType }) => (
  <CategoryChip look={looks[type]}>{presentationTypes[type]}</CategoryChip>
);
