import type { LucideIcon } from 'lucide-react';
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
import type { AiToolCategory } from 'shared-contracts/terms/ai-tool';

/** The sign of each category. */
export const categoryIcons: Readonly<Record<AiToolCategory, LucideIcon>> = {
  text: Type,
  image: Image,
  data: Database,
  research: Search,
  content: PenLine,
  'ml-training': BrainCircuit,
  code: Code,
  translating: Languages,
  'technical-reports': FileText,
  'market-analysis': ChartColumn,
  'ppt-design': Presentation,
};
