import type { FunctionComponent } from "react";
import { AlertIcon, ChatIcon, InfoIcon, PeopleIcon } from "../../components/icons/firstIcons.tsx";
import { GlobeIcon, ProgressIcon, SparkleIcon } from "../../components/icons/icons.tsx";
import { BlocksIcon, HistoryIcon, WalletIcon } from "../../components/icons/rechargeIcons.tsx";
import type { Role } from "../../schema.generated.ts";
import { AppealsSection } from "./appeals/AppealsSection.tsx";
import { AuditSection } from "./audit/AuditSection.tsx";
import { BackupsSection } from "./backups/BackupsSection.tsx";
import { HouseSection } from "./house/HouseSection.tsx";
import { ModelsSection } from "./models/ModelsSection.tsx";
import { MoneySection } from "./money/MoneySection.tsx";
import { NpcsSection } from "./npcs/NpcsSection.tsx";
import { OverviewSection } from "./overview/OverviewSection.tsx";
import { PeopleSection } from "./people/PeopleSection.tsx";
import { ReportsSection } from "./reports/ReportsSection.tsx";

interface Section {
  key: string;
  /** Who may open it; operators may open all. */
  role: Exclude<Role, "user">;
  Icon: typeof HistoryIcon;
  Page: FunctionComponent;
}

/** The sections in the order in which they are offered; the first one is where the page opens. */
const SECTIONS: readonly Section[] = [
  { key: "overview", role: "operator", Icon: ProgressIcon, Page: OverviewSection },
  { key: "reports", role: "moderator", Icon: AlertIcon, Page: ReportsSection },
  { key: "appeals", role: "moderator", Icon: ChatIcon, Page: AppealsSection },
  { key: "people", role: "operator", Icon: PeopleIcon, Page: PeopleSection },
  { key: "npcs", role: "operator", Icon: GlobeIcon, Page: NpcsSection },
  { key: "models", role: "operator", Icon: SparkleIcon, Page: ModelsSection },
  { key: "money", role: "operator", Icon: WalletIcon, Page: MoneySection },
  { key: "backups", role: "operator", Icon: BlocksIcon, Page: BackupsSection },
  { key: "house", role: "operator", Icon: InfoIcon, Page: HouseSection },
  { key: "audit", role: "operator", Icon: HistoryIcon, Page: AuditSection },
];

export const sectionsFor = (role: Role): readonly Section[] =>
  SECTIONS.filter((section) => role === "operator" || section.role === role);
