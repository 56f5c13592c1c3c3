import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import { CategoryChip, type Look } from 'portal-sdk/ui';
import { grantTypes, type GrantType as Type } from 'shared-contracts/constants/grant';

const looks: Readonly<Record<Type, Look>> = {
  eu_financing: { sign: Globe, hue: 255 },
  national_financing: { sign: Landmark, hue: 150 },
};

/** The source of a grant's money. */
export const GrantType = ({ type }: { type: Type }) => <CategoryChip look={looks[type]}>{grantTypes[type]}</CategoryChip>;
