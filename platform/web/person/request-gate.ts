/** Holds requests back while it is shut. */
export function requestGate() {
  let opened = Promise.resolve()
  let open = () => {}
  const shut = () => {
    opened = new Promise((resolve) => {
      open = resolve
    })
  }
  return {
    shut,
    opened: () => opened,
    /** Shuts the gate, and opens it again only if the command fails. */
    async shutDuring<Answer>(command: () => Promise<Answer>): Promise<Answer> {
      shut()
      try {
        return await command()
      } catch (error) {
        open()
        throw error
      }
    },
  }
}
