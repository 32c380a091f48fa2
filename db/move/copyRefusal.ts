/** Why a database was not copied; the message is one line for the operator. */
export class CopyRefusal extends Error {
  override readonly name = "CopyRefusal";
}
