/**
 * The ids of the characters every installation starts with.
 * Fixed, so that links, voices and tests mean the same character everywhere.
 */
export const NPC_IDS = {
  yuki: "1997b147-ce66-4364-b39a-ac16730c1dcc",
  camille: "501498cd-14d1-49af-839e-a0871f1de113",
  mateo: "35b9bef7-72f3-4454-81e6-818e1e9a891d",
  hana: "9ea0f070-ad4c-4179-a2ad-651865f560c1",
  minji: "71c6d570-1ce9-405f-be0a-da9e09e52216",
  lena: "55755163-924e-4b91-8607-0f448058a697",
  wei: "a4757fe9-10a7-490d-ad2c-477f78b960ff",
  oliver: "8ec15d31-0c4c-4669-80c7-439c1c55e8a2",
  sofia: "e469bdf2-0c1c-43a0-8d0c-72ed3bbe94ea",
  kenji: "372156ea-96f0-43d8-9572-f207e9cfe53a",
  amelie: "04c16dff-b07e-48f7-bbc2-baf4dc5cff4e",
  jonas: "6f96baae-6af4-4592-8b2a-7f81f3e6d75a",
  xiaoyu: "b3445ab4-996b-445f-89bb-42230ccc92a0",
  david: "3d624059-e70b-449e-8c41-c74e027a4e9e",
} as const;
