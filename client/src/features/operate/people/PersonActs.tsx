import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { DownloadIcon, GiftIcon, LeaveIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import { Section } from "../../../components/Section.tsx";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { saveFile } from "../../../lib/saveFile.ts";
import { ActRow } from "../shell/ActRow.tsx";
import { LineField } from "../shell/LineField.tsx";
import { ReasonSheet } from "../shell/ReasonSheet.tsx";
import { useAct } from "../shell/useAct.ts";
import {
  ExportPersonDocument,
  useDeletePerson,
  useEndPersonSessions,
  useGrantPersonPoints,
} from "./people.generated.ts";
import type { PersonFaceFragment } from "./people.generated.ts";

interface PersonActsProps {
  person: PersonFaceFragment;
  /** Something of the person has changed. */
  onChanged: () => void;
}

/** What an operator can do about a person. Each act says what it does before it is done. */
export function PersonActs({ person, onChanged }: PersonActsProps) {
  const { t } = useTranslation("operate");
  const client = useApolloClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"sessions" | "grant" | "export" | "delete" | null>(null);
  const [amount, setAmount] = useState("");
  const [typed, setTyped] = useState("");
  const { act, running } = useAct();
  const [endSessions] = useEndPersonSessions();
  const [grantPoints] = useGrantPersonPoints();
  const [deletePerson] = useDeletePerson();
  const { id: userId, role, userType } = person;
  const name = person.username ?? person.nickname;
  const close = (): void => setAsking(null);
  const changing = (work: () => Promise<unknown>, done: string): void =>
    act(async () => {
      await work();
      close();
      onChanged();
    }, done);

  const download = async (reason: string): Promise<void> => {
    const variables = { userId, reason };
    const { data } = await client.query({ query: ExportPersonDocument, variables, fetchPolicy: "no-cache" });
    saveFile(`causerie-${name}.json`, JSON.stringify(data?.exportPerson, null, 2), "application/json");
    close();
  };

  return (
    <Section title={t("person.acts")}>
      {userType === "regular" && (
        <ActRow icon={<GiftIcon />} label={t("person.grant.action")} onClick={() => setAsking("grant")} />
      )}
      <ActRow icon={<LeaveIcon />} label={t("person.endSessions")} onClick={() => setAsking("sessions")} />
      <ActRow icon={<DownloadIcon />} label={t("person.export.action")} onClick={() => setAsking("export")} />
      <ActRow
        icon={<TrashIcon />}
        danger={role === "user"}
        disabled={role !== "user"}
        label={t("person.delete.action")}
        {...(role !== "user" && { text: t("person.delete.hasRole") })}
        onClick={() => setAsking("delete")}
      />
      <ConfirmSheet
        open={asking === "sessions"}
        onClose={close}
        title={t("person.endSessions")}
        text={t("person.endSessionsText", { name })}
        action={t("person.endSessions")}
        running={running}
        onConfirm={() => changing(() => endSessions({ variables: { userId } }), t("person.sessionsEnded"))}
      />
      <ReasonSheet
        open={asking === "grant"}
        onClose={close}
        title={t("person.grant.action")}
        hint={t("person.grant.hint")}
        action={t("person.grant.action")}
        incomplete={Number(amount) < 1}
        running={running}
        onConfirm={(reason) => {
          const variables = { userId, amount: Number(amount), reason };
          changing(() => grantPoints({ variables }), t("person.grant.done"));
        }}
      >
        <LineField label={t("person.grant.amount")} isNumber maxLength={6} value={amount} onChange={setAmount} />
      </ReasonSheet>
      <ReasonSheet
        open={asking === "export"}
        onClose={close}
        title={t("person.export.action")}
        text={t("person.export.text")}
        action={t("person.export.action")}
        running={running}
        onConfirm={(reason) => act(() => download(reason))}
      />
      <ReasonSheet
        open={asking === "delete"}
        onClose={close}
        title={t("person.delete.action")}
        text={t("person.delete.text", { name })}
        action={t("person.delete.action")}
        danger
        incomplete={typed.trim() !== name}
        running={running}
        onConfirm={(reason) =>
          act(async () => {
            await deletePerson({ variables: { userId, reason } });
            void navigate("/operate/people", { replace: true });
          }, t("person.delete.done"))
        }
      >
        <LineField label={t("person.delete.name")} value={typed} onChange={setTyped} />
      </ReasonSheet>
    </Section>
  );
}
