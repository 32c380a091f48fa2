import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import { listHouseTexts, listHouseTextVersions } from "../../server/core/moderation/house/listHouseTexts.ts";
import { setHouseText } from "../../server/core/moderation/house/setHouseText.ts";
import { viewHouseText } from "../../server/core/moderation/house/viewHouseText.ts";
import { listNotices } from "../../server/core/moderation/notices/listNotices.ts";
import { publishNotice } from "../../server/core/moderation/notices/publishNotice.ts";
import { withdrawNotice } from "../../server/core/moderation/notices/withdrawNotice.ts";
import type { Scope } from "../../server/core/scope.ts";
import { LanguageEnum } from "../language/language.type.ts";
import type { HouseTextKind } from "../rules/house.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import type { Language } from "../rules/languages.ts";
import {
  HouseTextInput,
  HouseTextKindEnum,
  HouseTextObject,
  HouseTextVersionObject,
  NoticeInput,
  OperatorNoticeObject,
  OperatorNoticePageObject,
} from "./house.type.ts";

@Resolver()
export class HouseResolver {
  @Query(() => HouseTextObject, {
    nullable: true,
    description:
      "The rules, the imprint or the privacy notice, for everyone: in a language, by default that of the request, else in English, else in the first there is. Null where the operator has written none.",
  })
  houseText(
    @Ctx() scope: Scope,
    @Arg("kind", () => HouseTextKindEnum) kind: HouseTextKind,
    @Arg("language", () => LanguageEnum, { nullable: true }) language?: Language,
  ): Promise<HouseTextObject | null> {
    return viewHouseText(scope, kind, language ?? undefined);
  }

  @Query(() => [HouseTextVersionObject], {
    description: "For operators: the last version of each text of the house in each language.",
  })
  operatorHouseTexts(@Ctx() scope: Scope): Promise<HouseTextVersionObject[]> {
    return listHouseTexts(scope);
  }

  @Query(() => [HouseTextVersionObject], {
    description: "For operators: the last 50 versions of a text of the house, newest first.",
  })
  houseTextVersions(
    @Ctx() scope: Scope,
    @Arg("kind", () => HouseTextKindEnum) kind: HouseTextKind,
    @Arg("language", () => LanguageEnum) language: Language,
  ): Promise<HouseTextVersionObject[]> {
    return listHouseTextVersions(scope, { kind, language });
  }

  @Mutation(() => HouseTextVersionObject, {
    description: "For operators: writes a text of the house. CONFLICT where the version was changed by another one.",
  })
  setHouseText(@Ctx() scope: Scope, @Arg("input", () => HouseTextInput) input: HouseTextInput) {
    return setHouseText(scope, input);
  }

  @Query(() => OperatorNoticePageObject, { description: "For operators: all notices, newest first." })
  operatorNotices(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<OperatorNoticePageObject> {
    return listNotices(scope, { page, limit });
  }

  @Mutation(() => OperatorNoticeObject, {
    description: "For operators: shows everyone a notice, on all pages at once, in place of the one before.",
  })
  publishNotice(@Ctx() scope: Scope, @Arg("input", () => NoticeInput) input: NoticeInput) {
    return publishNotice(scope, input);
  }

  @Mutation(() => Boolean, {
    description: "For operators: takes back the notice that is shown; false where there is none.",
  })
  withdrawNotice(@Ctx() scope: Scope): Promise<boolean> {
    return withdrawNotice(scope);
  }
}
