// Runs before the first paint, so that a dark page never flashes light.
// A file of its own: the page's policy allows no inline script.
try {
  if (localStorage.getItem("themeMode") === "dark") {
    document.documentElement.dataset.theme = "dark";
    document.querySelector('meta[name="theme-color"]').content = "#0e1420";
  }
} catch {
  // Without storage the page is light.
}
