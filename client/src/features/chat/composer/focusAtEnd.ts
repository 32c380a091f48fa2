/** Moves the focus into a field, and the caret behind its text, which React writes only after this. */
export function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  requestAnimationFrame(() => field?.setSelectionRange(field.value.length, field.value.length));
}
