/* What the page knows so far, and the fields it fills with that. */

/** Names, addresses and transactions are taken once, so each visit has its own. */
const hex = () =>
  crypto.getRandomValues(new Uint8Array(32)).reduce((text, byte) => text + byte.toString(16).padStart(2, "0"), "");
const username = `ann${hex().slice(0, 8)}`;
const known = { username, email: `${username}@example.com`, tx_hash: hex() };

/** What an answer gives, by its call. */
const LESSONS = {
  "get /npc/list": ({ items }) => ({ npcId: items[0]?.id, ...(known.id === undefined && { id: items[0]?.id }) }),
  "post /npc/upload": ({ url }) => ({ images: [url] }),
  "post /image/generate": ({ url }) => ({ images: [url] }),
  "post /npc": ({ id }) => ({ id }),
  "post /npc/{id}/share": ({ share_id }) => ({ share_id }),
  "post /points/recharge": ({ order_id }) => ({ orderId: order_id }),
};

/** Takes from an answer what other calls need. */
export function learn(call, answer) {
  if (answer.access_token) document.querySelector("#token").value = answer.access_token;
  Object.assign(known, LESSONS[call]?.(answer));
  fill();
}

/** Fills the forms with what is known, except fields that a person has changed. */
export function fill() {
  for (const input of document.querySelectorAll("form input[name^='path:'], form textarea")) {
    if (input.dataset.changed || input.form.dataset.path.includes("{userId}")) continue;
    if (input.name === "body") input.value = filled(input.value);
    else input.value = known[input.name.slice("path:".length)] ?? input.value;
  }
}

function filled(body) {
  const values = JSON.parse(body);
  for (const field of Object.keys(values)) values[field] = known[field] ?? values[field];
  return JSON.stringify(values);
}

document.addEventListener("input", ({ target }) => {
  if (target.id === "code") {
    known.code = target.value;
    fill();
  } else target.dataset.changed = "yes";
});
