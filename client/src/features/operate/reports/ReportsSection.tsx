import { useParams } from "react-router-dom";
import { Case } from "./Case.tsx";
import { ReportQueue } from "./ReportQueue.tsx";

/** What was reported and waits, or the case that the page's address names. */
export function ReportsSection() {
  const { id } = useParams();
  return id === undefined ? <ReportQueue /> : <Case key={id} subjectKey={id} />;
}
