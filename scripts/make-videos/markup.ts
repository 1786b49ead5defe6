/** Escapes text for HTML, then draws `x_{1}`, `x^{2}` and, for formulas, `{a / b}`. */
export function markup(text: string): string {
  return escapeHtml(text)
    .replace(/_\{([^{}]+)\}/g, '<sub>$1</sub>')
    .replace(/\^\{([^{}]+)\}/g, '<sup>$1</sup>')
    .replace(/\{([^{}]+?) \/ ([^{}]+)\}/g, '<span class="fraction"><span>$1</span><span>$2</span></span>')
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
