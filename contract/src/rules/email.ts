/**
 * A standard address: local part, @, and a domain with a dot that ends in two letters or more (R330), or an IPv4 address
 * in brackets in place of the domain (R331). No two dots in a row, none first or last in the local part.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}|\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\])$/i
