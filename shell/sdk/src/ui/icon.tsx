import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import Bot from 'lucide-react/icons/bot';
import Calendar from 'lucide-react/icons/calendar';
import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import Gauge from 'lucide-react/icons/gauge';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import ListChecks from 'lucide-react/icons/list-checks';
import Palette from 'lucide-react/icons/palette';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Zap from 'lucide-react/icons/zap';
import type { IconName } from 'shared-contracts/constants/navigation';

const icons: Record<IconName, LucideIcon> = {
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

/** An icon from the set that manifests can name; always next to a text, so hidden from screen readers. */
export const Icon = ({ name, className = 'size-4.5' }: { name: IconName; className?: string }) => {
  const Drawing = icons[name];
  return <Drawing className={`shrink-0 ${className}`} strokeWidth={1.75} aria-hidden="true" />;
};
