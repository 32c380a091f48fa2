/* The theme that was chosen in the app, before the first paint; without one the page follows the system. */
try {
  const chosen = localStorage.getItem("themeMode");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage nothing was chosen.
}
