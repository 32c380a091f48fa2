/** The path of a picture, as GraphQL writes it, from the address that REST gives. */
export const pathOf = (address: string): string => new URL(address).pathname;
