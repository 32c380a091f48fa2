import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import type { MemoryFragment } from "../memory.generated.ts";
import { shownFacts } from "./shownFacts.ts";
import { FactRow } from "./FactRow.tsx";

interface FactSectionsProps {
  npc: { id: string; name: string };
  memories: readonly MemoryFragment[];
}

/** What a character remembers, by topics. */
export function FactSections({ npc, memories }: FactSectionsProps) {
  const { t } = useTranslation("memory");
  return shownFacts(memories).map(({ topic, facts }) => (
    <Section key={topic} title={t(`topics.${topic}`, { name: npc.name })}>
      <ul className="divide-y divide-line">
        {facts.map((fact) => (
          <FactRow key={fact.memory.id} npc={npc} fact={fact} />
        ))}
      </ul>
    </Section>
  ));
}
