/* Sends a call from its form and shows the answer while it arrives. */
const token = document.querySelector("#token");

/**
 * The names and values of the form's fields for one place of a request, such as `query`.
 * Leaves out empty fields and files that were not chosen.
 */
function fieldsOf(form, place) {
  const found = [...new FormData(form)].filter(
    ([name, value]) => name.startsWith(`${place}:`) && value !== "" && value.name !== "",
  );
  return found.map(([name, value]) => [name.slice(place.length + 1), value]);
}

/** A form with files. The browser sets its content type. */
function formOf(files) {
  const body = new FormData();
  for (const [name, file] of files) body.append(name, file);
  return body;
}

async function show(response, output) {
  output.textContent = `${response.status} ${response.statusText}\n`;
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) output.append(part.value);
}

async function send(form, output) {
  const values = Object.fromEntries(fieldsOf(form, "path"));
  const path = form.dataset.path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(values[name] ?? "-"));
  const query = String(new URLSearchParams(fieldsOf(form, "query")));
  const headers = new Headers(fieldsOf(form, "header"));
  if (token.value) headers.set("Authorization", `Bearer ${token.value}`);
  const files = fieldsOf(form, "file");
  const body = files.length > 0 ? formOf(files) : form.elements.body?.value;
  if (typeof body === "string" && body) headers.set("Content-Type", "application/json");
  await show(
    await fetch(`/api${path}${query && `?${query}`}`, {
      method: form.dataset.method.toUpperCase(),
      headers,
      body: body || undefined,
    }),
    output,
  );
}

for (const form of document.querySelectorAll("form")) {
  const output = form.parentElement.querySelector("output");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form, output).catch((error) => output.append(`\n${error}`));
  });
}

document.querySelector("#guest").addEventListener("click", async () => {
  const response = await fetch("/api/auth/guest-login", { method: "POST" });
  token.value = (await response.json()).access_token;
});
