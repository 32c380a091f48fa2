import { ApolloProvider, useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import NotFoundPage from "../../app/routes/NotFoundPage.tsx";
import { LoadFailure } from "../../components/notices/LoadFailure.tsx";
import { Spinner } from "../../components/loading/Spinner.tsx";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import "../../lib/reports/reportTexts.ts";
import type { Role } from "../../schema.generated.ts";
import { useOperatorRole } from "./operate.generated.ts";
import { sectionsFor } from "./sections.ts";
import { createOperatorClient } from "./shell/operatorClient.ts";
import { PasswordSheet } from "./shell/PasswordSheet.tsx";
import { SectionLinks } from "./shell/SectionLinks.tsx";

/** Those of the sections, too: waiting for texts in the midst of a page, its heading and all would go once more. */
const TEXTS = ["operate", "points", "reports", "decisions", "chat", "recharge", "auth", "validation"];

/** The page `/operate`. Others than moderators and operators see that there is nothing. */
export default function OperatePage() {
  const { t } = useTranslation(TEXTS);
  const client = useApolloClient();
  const [operatorClient] = useState(() => createOperatorClient(client));
  const guest = useViewerUser().userType === "guest";
  const { data, error, refetch } = useOperatorRole({ skip: guest, fetchPolicy: "network-only" });
  if (guest || (data && (data.viewer?.role ?? "user") === "user")) return <NotFoundPage />;
  if (error && !data)
    return (
      <LoadFailure title={t("operate:failed")} error={error} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!data?.viewer)
    return (
      <div className="grid flex-1 place-items-center">
        <Spinner />
      </div>
    );
  return (
    <ApolloProvider client={operatorClient}>
      <Sections role={data.viewer.role} />
      <PasswordSheet />
    </ApolloProvider>
  );
}

/** The sections that a role has: links to all, and the one that the address names. */
function Sections({ role }: { role: Role }) {
  const { section } = useParams();
  const sections = sectionsFor(role);
  const here = section === undefined ? sections[0] : sections.find(({ key }) => key === section);
  if (!here) return <NotFoundPage />;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 pt-3 pb-10 sm:px-6 md:flex-row md:gap-8 md:pt-8">
      <div className="pt-safe sm:hidden" />
      <SectionLinks sections={sections} here={here.key} />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <here.Page key={here.key} />
      </div>
    </div>
  );
}
