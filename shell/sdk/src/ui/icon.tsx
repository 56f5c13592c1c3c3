import {
  Award,
  Bell,
  BookOpen,
  Bot,
  Calendar,
  ChartColumn,
  FileText,
  Folder,
  Gauge,
  House,
  Landmark,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Palette,
  Settings,
  Shield,
  Star,
  Tag,
  User,
  Users,
  Zap,
} from 'lucide-react';
import type { IconName } from 'shared-contracts/terms/icons';

const signs: Record<IconName, LucideIcon> = {
  award: Award,
  bell: Bell,
  'book-open': BookOpen,
  bot: Bot,
  calendar: Calendar,
  chart: ChartColumn,
  'file-text': FileText,
  folder: Folder,
  gauge: Gauge,
  home: House,
  landmark: Landmark,
  lightbulb: Lightbulb,
  'list-checks': ListChecks,
  palette: Palette,
  settings: Settings,
  shield: Shield,
  star: Star,
  tag: Tag,
  user: User,
  users: Users,
  zap: Zap,
};

/** A sign from the set that manifests may name; always beside a text, so hidden from screen readers. */
export const Icon = ({ name, className = 'size-4.5' }: { name: IconName; className?: string }) => {
  const Sign = signs[name];
  return <Sign className={`shrink-0 ${className}`} strokeWidth={1.75} aria-hidden="true" />;
};
