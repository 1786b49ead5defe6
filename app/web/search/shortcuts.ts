interface Shortcut {
  /** Page or part where it works; '' for everywhere. */
  where: string
  keys: readonly string[]
  does: string
}

export const shortcuts: readonly Shortcut[] = [
  { where: '', keys: ['Ctrl+K'], does: 'Search' },
  { where: '', keys: ['?'], does: 'Show this list' },
  { where: '', keys: ['Esc'], does: 'Close the window' },
  { where: 'search', keys: ['↑', '↓', 'Enter'], does: 'Choose and open a result' },
  { where: 'lecture', keys: ['Space', 'K'], does: 'Play or pause' },
  { where: 'lecture', keys: ['J', 'L'], does: 'Back or forward' },
  { where: 'lecture', keys: ['C', 'F', 'M'], does: 'Captions, full screen, sound' },
  { where: 'exam', keys: ['1', '…', '6'], does: 'Choose an answer' },
  { where: 'exam', keys: ['Ctrl+Enter'], does: 'Next question' },
  { where: 'exam', keys: ['Ctrl+Shift+Enter'], does: 'Previous question' },
  { where: 'exam', keys: ['←', '→'], does: 'Move between question numbers' },
]
