@echo off
rem Starts Catenary with the JVM of JAVA_HOME, or else with the java found on the PATH. All arguments are passed on.
rem CATENARY_OPTS: more options for the JVM, such as -Xmx4g.
setlocal

set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
rem The solver is several times as fast with vectors, but Java announces their module on standard error. So commands that
rem run no scene do without. A JVM that lacks vectors says so in its list of modules.
set "VECTORS="
for %%C in (completion convert help manual new plugins validate) do if "%~1"=="%%C" goto start
"%JAVA%" --list-modules 2>nul | findstr /b "jdk.incubator.vector" >nul && set "VECTORS=--add-modules=jdk.incubator.vector"
:start
rem The classes as the JDK of the build keeps them start sooner. Another JVM passes over the archive without a word.
set "ARCHIVE="
if exist "%~dp0..\catenary.jsa" set ARCHIVE="-XX:SharedArchiveFile=%~dp0..\catenary.jsa" -Xshare:auto -Xlog:cds=off -Xlog:cds+dynamic=off
"%JAVA%" --enable-native-access=ALL-UNNAMED %VECTORS% %ARCHIVE% %CATENARY_OPTS% -jar "%~dp0..\catenary.jar" %*
exit /b %ERRORLEVEL%
