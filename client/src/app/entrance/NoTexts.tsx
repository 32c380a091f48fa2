import { LoadingScreen } from "../../components/loading/LoadingScreen.tsx";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { CONNECTION_TEXTS } from "../../lib/i18n/connectionTexts.ts";
import { detectInterfaceLanguage } from "../../lib/i18n/interfaceLanguage.ts";

/** The page before its texts are here: the logo, and why it waits once there is no connection. */
export function NoTexts() {
  const language = detectInterfaceLanguage();
  return (
    <>
      <LoadingScreen />
      {!useServerReachable() && (
        <p
          role="status"
          lang={language}
          dir="auto"
          className="fixed inset-x-0 bottom-1/4 mx-auto max-w-sm animate-fade px-6 text-center text-muted"
        >
          {CONNECTION_TEXTS[language]}
        </p>
      )}
    </>
  );
}
