/** Texts about online orders and payments. */
export const ordersFailed = '获取订单明细列表数据失败！';
export const exportOrdersFailed = '导出明细列表失败';
export const orderFailed = '下单失败！';
export const ordered = '下单成功';
export const noOnlineItem = '该学校没有在线订阅支付项';
export const orderUnknown = '订单不存在或不在您的管理范围';
export const orderNotPaid = '只有已支付的订单可以退款';
export const orderRefunded = '该订单已退款';
export const refundAsked = '已申请退款';
export const refundDone = '已退款';
export const refundWaiting = '退款申请已保存，支付平台尚未应答，将自动重试';
/** `{reason}`: the platform's. */
export const refundDelayed = '退款申请已保存，支付平台暂未受理（{reason}），将自动重试';
export const refundRefused = '支付平台拒绝退款：{reason}';
export const refundUnderWay = '退款处理中，没有可退的金额';
export const refundFailedOpen = '有一笔退款失败，请先重新申请或放弃';
export const refundNothingUnused = '没有未使用的部分可退';
export const refundAmountMissing = '请填写退款金额';
/** `{amount}`: in yuan. */
export const refundAmountRange = '退款金额须大于 0 且不超过可退的 {amount} 元';
export const refundTooMany = '该订单已退款 50 次，不能再退';
export const refundTooLate = '支付已超过一年，不能退款';
export const refundExceeds = '其他退款已占用该金额，不能重新申请';
export const refundUnknown = '该订单没有这笔退款';
export const refundNotFailed = '只有失败的退款可以重新申请或放弃';
export const refundGivenUp = '已放弃退款';
export const refundMinutesRange = '扣除的时长不能超过未使用的时长';
export const endBeforeStart = '服务结束日期不能早于开始日期';
export const startDateRange = '服务开始日期须在一年前至两年后之间';
export const endDateRange = '服务结束日期最晚为开始日期起3年内';
/** `{days}`: the first and the last day of the service that is there. */
export const periodOverlaps = '该学生同一支付项已有服务（{days}），服务时间不能重叠，请修改日期或选择顺延到其后';
export const orderExpired = '订单已超时，请重新下单';
export const paymentUnavailable = '支付平台未配置，暂不能在线下单';
export const notificationRefused = '支付通知未通过验证';
export const orderPaid = '该订单已支付，请勿重复支付';

/** Texts about services that are extended because class cards were dark. */
export const extensionFailed = '延长服务失败';
export const extensionPreviewFailed = '获取可延长的服务失败';
/** `{count}`: orders. */
export const extensionDone = '已延长 {count} 个订单的服务';
export const extensionNothing = '没有可延长的服务：受影响的学生没有在线订单，或该故障已延长过';
export const extensionDays = '停用日期须在今天或之前，且不早于 120 天前';
export const extensionClasses = '请选择受影响的班级';
export const extensionTooMany = '一次最多调整 5000 个订单，请分班级延长';

/** Texts of the page on which parents pay. */
export const paymentAway = '支付平台暂时无法使用，请稍后再试';
export const proveFailed = '手机号与孩子姓名不匹配，请核对后重试';
export const proveThrottled = '尝试次数过多，请{wait}后再试';
export const proofExpired = '身份验证已过期，请重新验证';
export const notSelling = '该学校暂未开通增值服务';
export const notSellingOnline = '该学校暂未开放在线订购';
export const childUnknown = '未找到该学生，请重新选择';
export const childNameRequired = '请输入孩子姓名';
export const payerUnknown = '未获得微信授权，请重试';
export const priceChanged = '价格有变化，请确认新价格';
export const payOrderUnknown = '未找到该订单';

/** Texts about complaints of payers. */
export const complaintUnknown = '投诉不存在或不在您的管理范围';
export const complaintsFailed = '获取投诉列表失败';
export const complaintSettled = '该投诉已处理完成';
export const complaintReplied = '支付平台已受理回复';
export const complaintCompleted = '支付平台已受理处理完成';
export const complaintReplyFailed = '回复投诉失败';
export const complaintCompleteFailed = '提交处理完成失败';
/** `{reason}`: the platform's. */
export const complaintRefused = '支付平台未受理：{reason}';
export const complaintUncertain = '支付平台没有应答，请稍后查看投诉经过再重试';

/** Texts about the configuration of added value and its pay items. */
export const saveConfigFailed = '修改学校增值服务配置失败';
export const payItemsFailed = '查询支付项数据失败！';
export const priceAtLeast = '最小金额为0.01';
export const twoDecimals = '小数点后最多两位数';
export const wrongPrice = '请填写正确的价格';
export const discountAbovePrice = '折扣价格不能比原价高';
export const priceFirst = '请先填写标准价格';
export const servicesFailed = '获取服务列表数据失败！';
export const orderRecordsFailed = '获取订购记录数据失败！';
export const payItemUnknown = '支付项不存在或不在您的管理范围内';
export const payItemNotSold = '支付项不存在或已停用';
export const payItemDisabled = '支付项已有订购记录，不能删除，已改为停用';

/** Texts about points of teachers. */
export const confirmPointsEnable = '确认启用该学校的教师积分？';
export const confirmPointsDisable = '确认停用该学校的教师积分？停用后不再发放和兑换，已有积分保留';
export const pointsSchoolGone = '学校已删除，积分不能再兑换，只能由管理员收回';
export const pointsDisabled = '该学校未启用教师积分';
export const teacherOfOther = '教师不存在或不在该学校';
export const pointsShort = '可兑换积分不足';
export const exchangeLimitReached = '超过本月可兑换积分上限';
export const exchangeTooSmall = '兑换金额不足0.30元';
export const exchangeNotWholeFen = '兑换积分须为{n}的倍数，才能折合为整分金额';
export const payoutUnavailable = '支付平台未配置，暂不能兑换';
export const payeeUnknown = '教师尚未绑定微信，不能兑换';
export const exchangeUnknown = '兑换记录不存在或不在您的管理范围';
export const nothingToConfirm = '该兑换现在不需要教师确认';
export const confirmLinkExpired = '链接已失效，请向学校重新获取';
export const confirmLinkThrottled = '查看太频繁，请{wait}后再试';
export const pointsExchanged = '兑换成功';
export const pointsPlanSaved = '保存成功，从 {month} 起生效';
export const pointsGivenBack = '积分已收回';
/** Shown to a teacher by the payment platform; 32 characters at most. */
export const payoutRemark = '教师积分兑换';
export const pointsTasksWrong = '每种任务只能设置一次，请检查积分任务';
export const pointsOfTaskRange = '任务积分应为0至10000的整数';
export const pointsTargetRange = '任务目标应为0至10000的整数';
export const pointsPerStudentRange = '每名付费学生的积分应为0至10000的整数';
export const exchangeRateRange = '兑换比例应为1至10000的整数';
export const exchangeLimitRange = '每月兑换上限应为0至10000000的整数';
export const minPriceRange = '最低价格应为0至100000元，最多两位小数';
export const pointsSwitchedOn = '已启用教师积分';
export const pointsSwitchedOff = '已停用教师积分';
export const exportStatementFailed = '导出积分明细失败';

/** Texts about orders that are compared with the bill of the payment platform. */
export const differenceUnknown = '对账差异不存在或不在您的管理范围内';
export const differenceClosed = '该差异已处理，不能重复处理';
export const differenceReasonNeeded = '核销需填写原因';
export const payoutNotRefunded = '兑换差异请选择已补记或核销';
export const closeDifferenceFailed = '处理差异失败';
export const differenceDone = '差异已处理';
export const reconciliationForbidden = '只有平台管理员可以查看整体对账结果';
export const reconciliationNoBill = '该日期还没有平台账单';
export const reconciliationRunning = '该日期正在对账，请稍后再试';
export const reconciliationBillPending = '支付平台还没有生成该日期的账单';

/** Texts about the settlement of months. */
export const monthsFailed = '获取月结列表失败';
export const monthLinesFailed = '获取月结列表明细失败';
export const exportMonthFailed = '导出月结明细失败';
export const settlementUnknown = '月结记录不存在或不在您的管理范围内';
export const monthNotOver = '该月份尚未结束，不能结算';
export const monthBeforeFirst = '该月份早于首次月结，不能结算';
export const correctionsFailed = '获取更正记录失败';
export const correctionAmountWrong = '更正金额不能为 0，最多两位小数，绝对值不超过 9999999.99 元';
export const correctionWritten = '已添加更正，将记入{month}月结';
export const byMonthClose = '月结自动续订';
export const studentLeftCause = '学生已离校，服务到期不再续订';
export const clockNotMovable = '只有演示环境可以调整时钟';
export const clockOnlyAhead = '演示时钟只能向后调整';
export const clockTooFar = '一次最多向后调整 24 个月';

/** Texts about subscriptions. */
export const rosterFailed = '获取订阅名单失败！';
export const subscribeFailed = '添加订阅失败！';
export const unsubscribeFailed = '取消订阅失败';
export const exportRosterFailed = '导出订阅列表失败';
export const chooseSubscriptions = '请先选择要取消订阅的内容！';
export const confirmUnsubscribe = '确认取消订阅?';
export const noSubscribeItem = '该学校没有移动订阅支付项';
export const subscriptionUnknown = '订阅记录不存在或不在您的管理范围内';
export const alreadySubscribed = '该家长已为该学生订阅此支付项';
export const parentBeingAdded = '正在添加家长，完成后自动订阅';
export const parentRequestUnderWay = '该家长正在添加中，请勿重复提交';
export const parentOfOther = '该家长不是所选学生的家长';
export const subscriptionsCancelled = '已取消{count}条订阅，服务到期前仍可使用';
export const parentPhoneUnknown = '没有找到该学生的此手机号家长，请先在通讯录中添加';
export const subscribeItemAmbiguous = '该学校有多个移动订阅支付项，请填写支付项';
export const subscribeItemUnknown = '没有此移动订阅支付项';
export const nothingToRenew = '没有正在进行的订阅可以续订';
export const byActivationImport = '批量开通';
export const byRenewalImport = '批量续订';
export const byImportRollback = '撤销导入';
export const subscriptionChanged = '导入后已被取消或续订，予以保留';
export const unsubscribe = '取消订阅';
