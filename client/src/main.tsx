import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { cacheEarlyAnswers } from "./app/entrance/cacheEarlyAnswers.ts";
import { NoTexts } from "./app/entrance/NoTexts.tsx";
import { loadPage } from "./app/routes/loadPage.ts";
import { createApolloClient } from "./lib/apollo/client.ts";
import { subscribeToReachability } from "./lib/apollo/reachability.ts";
import { startI18n } from "./lib/i18n/i18n.ts";
import { followInstallPrompt } from "./lib/installed/installPrompt.ts";
import { followConsole } from "./lib/log/appLog.ts";
import { currentUser, followOtherTabs, restoreSession } from "./lib/session/session.ts";
import { needsWelcome } from "./lib/session/welcome.ts";
import { restoreTheme } from "./lib/theme/theme.ts";
import "./styles.css";

restoreTheme();
restoreSession();
followOtherTabs();
followInstallPrompt();
followConsole();

/** Whether the welcome may stand before home. */
function isNew(): boolean {
  const user = currentUser();
  return user === null || needsWelcome(user);
}

const client = createApolloClient();
cacheEarlyAnswers(client, location);

const root = createRoot(document.getElementById("root") ?? document.body);

const stopTelling = subscribeToReachability(() => root.render(<NoTexts />));
startI18n()
  // The home page is in the same files; the welcome has been asked for with them.
  .then(() => (location.pathname === "/" ? Promise.all([loadPage("home"), isNew() && loadPage("welcome")]) : undefined))
  .catch((error: unknown) => console.error(error))
  .finally(() => {
    stopTelling();
    // In slices, between which the browser can answer a tap.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App client={client} />
        </StrictMode>,
      ),
    );
  });
