@echo off
rem Starts Catenary with the JVM of JAVA_HOME, or else with the java found on the PATH. All arguments are passed on.
rem CATENARY_OPTS: more options for the JVM, such as -Xmx4g.
setlocal

set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
rem The solver is several times as fast with vectors. A JVM that lacks them says so in its list of modules.
set "VECTORS="
"%JAVA%" --list-modules 2>nul | findstr /b "jdk.incubator.vector" >nul && set "VECTORS=--add-modules=jdk.incubator.vector"
"%JAVA%" --enable-native-access=ALL-UNNAMED %VECTORS% %CATENARY_OPTS% -jar "%~dp0..\catenary.jar" %*
exit /b %ERRORLEVEL%
