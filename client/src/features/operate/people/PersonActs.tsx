import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ActRow } from "../../../components/buttons/ActRow.tsx";
import { UndoIcon } from "../../../components/icons/chatIcons.tsx";
import { DownloadIcon, GiftIcon, LeaveIcon, LockIcon, TrashIcon } from "../../../components/icons/icons.tsx";
import { Section } from "../../../components/Section.tsx";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { saveFile } from "../../../lib/saveFile.ts";
import { LineField } from "../shell/LineField.tsx";
import { ReasonSheet } from "../shell/ReasonSheet.tsx";
import { useAct } from "../shell/useAct.ts";
import {
  ExportPersonDocument,
  useDeletePerson,
  useEndPersonSessions,
  useGrantPersonPoints,
} from "./people.generated.ts";
import type { OperatorPersonQuery } from "./people.generated.ts";
import { ReleaseSheet } from "../reports/ReleaseSheet.tsx";
import { SuspendSheet } from "./SuspendSheet.tsx";

interface PersonActsProps {
  person: OperatorPersonQuery["operatorPerson"];
  /** Something of the person has changed. */
  onChanged: () => void;
}

/** What an operator can do about a person. Each act says what it does before it is done. */
export function PersonActs({ person, onChanged }: PersonActsProps) {
  const { t } = useTranslation("operate");
  const client = useApolloClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"sessions" | "grant" | "suspend" | "lift" | "export" | "delete" | null>(null);
  const [amount, setAmount] = useState("");
  const [typed, setTyped] = useState("");
  const { act, running } = useAct();
  const [endSessions] = useEndPersonSessions();
  const [grantPoints] = useGrantPersonPoints();
  const [deletePerson] = useDeletePerson();
  const { id: userId, role, userType, suspensionId } = person;
  const name = person.username ?? person.nickname;
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    onChanged();
  };
  const changing = (work: () => Promise<unknown>, said: string): void =>
    act(async () => {
      await work();
      done();
    }, said);

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
      {suspensionId !== null && (
        <ActRow icon={<UndoIcon />} label={t("person.lift")} onClick={() => setAsking("lift")} />
      )}
      {userType === "regular" && role === "user" && (
        <ActRow icon={<LockIcon />} label={t("reports.acts.suspend")} onClick={() => setAsking("suspend")} />
      )}
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
      <SuspendSheet open={asking === "suspend"} userId={userId} onClose={close} onDone={done} />
      <ReleaseSheet open={asking === "lift"} decisionId={suspensionId ?? ""} onClose={close} onDone={done} />
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
