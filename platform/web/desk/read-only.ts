import { createContext } from 'react'

/** Why nothing can be changed in a part of the page; '' where it can. */
export const ReadOnly = createContext('')
