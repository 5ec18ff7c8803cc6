/** Texts about the private clouds of schools, and why one of them cannot be reached. */

export const cloudAddressHttps = '请输入 https 开头的地址';
export const cloudAddressForm = '地址不正确，不能包含账号、参数或空格';
export const cloudNewSecret = '服务器地址已更换，请重新输入密钥';
export const cloudOtherSource = '学校的数据来源不是该私有云';
export const cloudNoAddress = '未配置该私有云的服务器地址，请联系系统管理员';
export const cloudTestDone = '连接成功';
export const cloudTestFailed = '测试连接失败';
export const cloudSchoolNetwork = '服务器在学校内网，允许 http 和内网地址';
export const cloudSchoolNetworkRisk =
  '风险：http 不加密，同一网络中的人可以看到或篡改密钥和师生数据，本系统也会访问所填的内网地址。仅在学校无法提供 https 时勾选，选择会记入操作日志。';
export const cloudPrivate = '该地址指向内部网络，不允许访问';
export const cloudRedirect = '服务器要求跳转到其他地址，请填写最终地址';
export const cloudUnknownHost = '域名无法解析，请检查服务器地址';
export const cloudNoConnection = '无法连接服务器，请检查地址和端口';
export const cloudCertificate = '服务器的证书无效或不受信任';
export const cloudTimeout = '服务器没有在5秒内应答';
export const cloudRefused = '服务器拒绝了账号，请检查应用ID和密钥';
export const cloudNotFound = '服务器上没有该接口，请检查服务器地址';
export const cloudFault = '服务器出错，请联系私有云管理员';
export const cloudUnreadable = '服务器返回的内容不是约定的格式';

/** Texts about systems outside, and about what is brought from them. */

export const externalAway = '外部系统暂时无法访问，请稍候重试';
export const externalRefused = '外部系统拒绝了请求，请检查对接设置';
export const externalUnreadable = '外部系统返回的数据无法识别';
export const syncUnreadable = '数据无法识别';
export const syncTwice = '来源系统中重复';
export const syncEmpty = '来源系统没有返回任何数据，未做任何修改';
export const syncTooLarge = '来源系统返回的数据超过20万条';
export const syncEdited = '已在本系统修改，与来源系统不一致，保留本系统数据';
export const syncGradeUnknown = '年级不存在或未同步';
export const syncNameTaken = '同名班级已存在';
export const syncGradeKept = '来源系统中已不存在，本系统暂时保留';
export const syncClassKept = '来源系统中已不存在，本系统暂时保留，可在班级列表中删除';
export const syncDepartmentKept = '来源系统中已不存在，但部门下还有教师或子部门，暂时保留';
export const syncOtherSource = '所选数据来源与学校的数据来源不一致';
export const syncNoSource = '来源系统未配置，请联系系统管理员';
export const sourceDecides = '该学校的数据由来源系统维护，不能在此修改';
export const syncRemovesMany = '将移除{count}人（{names}），请核对后输入人数{count}再同步';
export const syncRemovalDiffers = '将移除{count}人，与输入的人数不一致，请重新核对';
export const syncDone = '同步成功';
export const syncSubmitted = '已提交同步，请稍后查看结果';
export const syncFailed = '同步失败！';
