/* Sends a call from its form and shows the answer while it arrives. What answers give fills the forms that need it. */
import { fill, learn } from "/api/docs/known.js";

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

/** Shows an answer while it arrives, and gives its text. */
async function show(response, output) {
  output.className = response.ok ? "ok" : "failed";
  output.textContent = `${response.status} ${response.statusText}\n`;
  if (!response.body) return "";
  let text = "";
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    output.append(part.value);
  }
  return text;
}

function call(path, { bearer = token.value, headers = new Headers(), ...options } = {}) {
  if (bearer) headers.set("Authorization", `Bearer ${bearer}`);
  if (typeof options.body === "string") headers.set("Content-Type", "application/json");
  return fetch(`/api${path}`, { ...options, headers });
}

async function send(form, output) {
  const values = Object.fromEntries(fieldsOf(form, "path"));
  const path = form.dataset.path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(values[name] ?? "-"));
  const query = String(new URLSearchParams(fieldsOf(form, "query")));
  const files = fieldsOf(form, "file");
  const response = await call(`${path}${query && `?${query}`}`, {
    method: form.dataset.method.toUpperCase(),
    headers: new Headers(fieldsOf(form, "header")),
    body: files.length > 0 ? formOf(files) : form.elements.body?.value || undefined,
  });
  const text = await show(response, output);
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  if (response.ok && isJson) learn(`${form.dataset.method} ${form.dataset.path}`, JSON.parse(text));
}

const read = async (path, options) => (await call(path, options)).json();

/** Signs a guest in who follows the share link of the caller's character and says hello, so that its creator has something to read. */
async function guestWrites(form) {
  const npcId = document.querySelector('form[data-path="/npc/{id}"] [name="path:id"]').value;
  const { share_id } = await read(`/npc/${npcId}/share`, { method: "POST" });
  const guest = await read("/auth/guest-login", { method: "POST", bearer: "" });
  const bearer = guest.access_token;
  const message = JSON.stringify({ message: "Hello!" });
  await read(`/npc/share/${share_id}`, { bearer });
  await read(`/chat/${npcId}/history`, { bearer });
  await (await call(`/chat/${npcId}`, { method: "POST", bearer, body: message })).text();
  for (const [name, value] of [
    ["npcId", npcId],
    ["userId", guest.user.id],
  ])
    form.elements[`path:${name}`].value = value;
}

/** Does what a form's button is for, once at a time, and says what went wrong. */
async function run(form, act) {
  const output = form.parentElement.querySelector("output");
  const buttons = form.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  await act(form, output).catch((error) => output.append(`\n${error}`));
  for (const button of buttons) button.disabled = false;
}

// Where there is room beside the calls, their list is open.
const list = document.querySelector("nav details");
const wide = matchMedia("(width >= 960px)");
const place = () => void (list.open = wide.matches);
wide.addEventListener("change", place);
place();

for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run(form, send);
  });
  form.querySelector("[data-act=guestWrites]")?.addEventListener("click", () => void run(form, guestWrites));
}

fill();
learn("get /npc/list", await read("/npc/list"));
