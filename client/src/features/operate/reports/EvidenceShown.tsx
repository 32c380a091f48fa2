import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Bubbles } from "./Bubbles.tsx";
import type { CaseEvidenceFragment, KeptPictureFragment } from "./reports.generated.ts";

/** A thing as it was when it was reported. */
export function EvidenceShown({ evidence }: { evidence: CaseEvidenceFragment }) {
  const { t } = useTranslation("operate");
  switch (evidence.__typename) {
    case "ReplyEvidence": {
      const { before, text, after, npcName } = evidence;
      const said = { sender: "npc", text, isMeant: true };
      return <Bubbles title={npcName} lines={[...(before ? [before] : []), said, ...(after ? [after] : [])]} />;
    }
    case "PictureEvidence":
      return (
        <Part label={evidence.shownBy}>
          <Pictures pictures={[evidence]} />
        </Part>
      );
    case "PersonEvidence":
      return (
        <>
          <Part label={evidence.nickname}>
            {evidence.avatar && <Pictures pictures={[evidence.avatar]} />}
            <Text>{evidence.bio}</Text>
          </Part>
          {evidence.moment && <Bubbles title={evidence.moment.npcName} lines={evidence.moment.lines} />}
        </>
      );
    case "NpcEvidence":
      return (
        <>
          {evidence.images.length > 0 && (
            <Part>
              <Pictures pictures={evidence.images} />
            </Part>
          )}
          {evidence.texts.map(({ language, name, description, greeting }) => (
            <Part key={language} label={name} lang={language}>
              <Text>{description}</Text>
              <Text>{greeting}</Text>
            </Part>
          ))}
          {evidence.background && (
            <Part label={t("reports.background")}>
              <Text>{evidence.background}</Text>
            </Part>
          )}
          {evidence.facts.map(({ name, text }) => (
            <Part key={name} label={t(`reports.facts.${name}`, { defaultValue: name })}>
              <Text>{text}</Text>
            </Part>
          ))}
          {evidence.scenes.length > 0 && (
            <Part label={t("reports.scenes")}>
              {evidence.scenes.map((scene) => (
                <Text key={scene}>{scene}</Text>
              ))}
            </Part>
          )}
          {evidence.tags.length > 0 && (
            <Part>
              <Text>{evidence.tags.map((tag) => `#${tag}`).join(" ")}</Text>
            </Part>
          )}
        </>
      );
  }
}

function Part({ label, lang, children }: { label?: string; lang?: string; children: ReactNode }) {
  return (
    <div lang={lang} dir={lang === undefined ? undefined : "auto"} className="flex flex-col gap-1.5 px-4 py-3">
      {label !== undefined && (
        <p dir="auto" className="font-semibold">
          {label}
        </p>
      )}
      {children}
    </div>
  );
}

function Text({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <p dir="auto" className="whitespace-pre-line">
      {children}
    </p>
  );
}

function Pictures({ pictures }: { pictures: readonly Pick<KeptPictureFragment, "url" | "kept">[] }) {
  const { t } = useTranslation("operate");
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map(({ url, kept }) => (
        <a key={url} href={kept ?? url} target="_blank" rel="noreferrer" className="rounded-md">
          <img src={kept ?? url} alt={t("reports.picture")} className="h-40 rounded-md bg-page object-cover" />
        </a>
      ))}
    </div>
  );
}
