import BrainCircuit from 'lucide-react/icons/brain-circuit';
import ChartColumn from 'lucide-react/icons/chart-column';
import Code from 'lucide-react/icons/code';
import Database from 'lucide-react/icons/database';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import Languages from 'lucide-react/icons/languages';
import PenLine from 'lucide-react/icons/pen-line';
import Presentation from 'lucide-react/icons/presentation';
import Search from 'lucide-react/icons/search';
import Type from 'lucide-react/icons/type';
import { CategoryChip, type Look } from 'portal-sdk/ui';
import { type AiToolCategory, aiToolCategories } from 'shared-contracts/constants/ai-tool';

/** How a category of tools looks wherever it appears; the hues avoid the red of errors. */
export const toolLooks: Readonly<Record<AiToolCategory, Look>> = {
  text: { sign: Type, hue: 255 },
  image: { sign: Image, hue: 330 },
  data: { sign: Database, hue: 205 },
  research: { sign: Search, hue: 150 },
  content: { sign: PenLine, hue: 85 },
  'ml-training': { sign: BrainCircuit, hue: 300 },
  code: { sign: Code, hue: 230 },
  translating: { sign: Languages, hue: 180 },
  'technical-reports': { sign: FileText, hue: 125 },
  'market-analysis': { sign: ChartColumn, hue: 65 },
  'ppt-design': { sign: Presentation, hue: 355 },
};

/** The category of a tool. */
export const ToolCategory = ({ category }: { category: AiToolCategory }) => (
  <CategoryChip look={toolLooks[category]}>{aiToolCategories[category]}</CategoryChip>
);
