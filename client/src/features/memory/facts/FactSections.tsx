import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import type { MemoryFragment } from "../memory.generated.ts";
import { shownFacts } from "./shownFacts.ts";
import { FactWriting } from "../write/FactWriting.tsx";
import { FactRow } from "./FactRow.tsx";
import { ForgetSheet } from "./ForgetSheet.tsx";

interface FactSectionsProps {
  npc: { id: string; name: string };
  memories: readonly MemoryFragment[];
}

/** What a character remembers, by topics. A sheet about one of them stays open, with what is typed, when it goes. */
export function FactSections({ npc, memories }: FactSectionsProps) {
  const { t } = useTranslation("memory");
  const [open, setOpen] = useState<{ sheet: "edit" | "forget"; memory: MemoryFragment } | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      {shownFacts(memories).map(({ topic, facts }) => (
        <Section key={topic} title={t(`topics.${topic}`, { name: npc.name })}>
          <ul className="divide-y divide-line">
            {facts.map((fact) => (
              <FactRow
                key={fact.memory.id}
                npc={npc}
                fact={fact}
                onOpen={(sheet) => setOpen({ sheet, memory: fact.memory })}
              />
            ))}
          </ul>
        </Section>
      ))}
      {open?.sheet === "edit" && <FactWriting npc={npc} memory={open.memory} onClose={close} />}
      {open?.sheet === "forget" && <ForgetSheet npc={npc} memory={open.memory} onClose={close} />}
    </>
  );
}
