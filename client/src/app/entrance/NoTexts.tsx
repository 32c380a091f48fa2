import type { InterfaceLanguage } from "../../../../schema/rules/languages.ts";
import { LoadingScreen } from "../../components/loading/LoadingScreen.tsx";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { detectInterfaceLanguage } from "../../lib/i18n/interfaceLanguage.ts";

/** The only text in the code: it is shown when the translations cannot be fetched. */
const CONNECTION_TEXTS: Record<InterfaceLanguage, string> = {
  "zh-CN": "需要网络连接。恢复联网后会自动继续。",
  "en-US": "A connection is needed. This continues as soon as you are online.",
  "de-DE": "Hierfür wird eine Verbindung gebraucht. Es geht von selbst weiter, sobald du online bist.",
  "fr-FR": "Une connexion est nécessaire. La suite s’affichera d’elle-même dès que tu seras en ligne.",
  "ja-JP": "接続が必要です。オンラインになると自動で続きます。",
  "ko-KR": "연결이 필요해요. 온라인이 되면 자동으로 계속돼요.",
};

/** Shown until the translations have loaded: the logo, and a note when there is no connection. */
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
