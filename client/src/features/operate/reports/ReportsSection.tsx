import { useParams } from "react-router-dom";
import { Case } from "./Case.tsx";
import { Queue } from "./Queue.tsx";

/** What was reported and waits, or the case that the page's address names. */
export function ReportsSection() {
  const { id } = useParams();
  return id === undefined ? <Queue /> : <Case key={id} subjectKey={id} />;
}
